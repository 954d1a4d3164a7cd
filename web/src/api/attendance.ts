const AWAY_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let lastInput = Date.now();

/** Notes from now on when somebody uses the page. */
export function watchInput(): void {
  const note = (): void => {
    lastInput = Date.now();
  };
  for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true });
}

/** Whether nobody has touched the page for a minute: what it asks for then must not keep the session from ending. */
export const isUnattended = (): boolean => Date.now() - lastInput > AWAY_MS;
