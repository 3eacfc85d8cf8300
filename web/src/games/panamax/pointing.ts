// What the parts of the board share: which places can be chosen, and whom to tell when one is touched.
export interface Pointing {
  lit: Set<string>;
  picked: Set<string>;
  aimed: Set<string>;
  barred: string | null;
  press: (place: string, touch: boolean) => void;
  hover: (place: string | null) => void;
  leave: (event: PointerEvent) => void;
  /** opens the rule book */
  rule: (about: string) => void;
}
