// The guest this browser is: a name, and the tables it sits at.
import { api } from './api';
import type { Summary } from './protocol';

class Guest {
  name = $state('');
  tables = $state.raw<Summary[]>([]);

  async load() {
    const me = await api.me();
    this.name = me.name ?? '';
    this.tables = me.tables;
  }
}

export const guest = new Guest();
