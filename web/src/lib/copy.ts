// Copying a link, also where the clipboard is closed to pages without https.
import { say } from './i18n/say.svelte';
import { toasts } from './toast.svelte';

export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'sr';
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (!done) {
      toasts.show(text);
      return;
    }
  }
  toasts.show(say('copied'));
}
