import type { ReactNode } from 'react';

/** The mark of the service: two waves of the lake. */
export const Mark = ({ size = 32 }: { readonly size?: number }): ReactNode => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
    <rect width="32" height="32" rx="9" fill="#1d4ed8" />
    <path
      d="M7 20.5c3-3.4 6-3.4 9 0s6 3.4 9 0M7 14.5c3-3.4 6-3.4 9 0s6 3.4 9 0"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </svg>
);

/** The lake behind balances and the sign-in page. */
export const Waves = (): ReactNode => (
  <svg
    aria-hidden
    viewBox="0 0 600 200"
    preserveAspectRatio="none"
    className="pointer-events-none absolute inset-x-0 bottom-0 h-2/3 w-full opacity-25"
  >
    {[0, 28, 56, 84].map((down) => (
      <path
        key={down}
        d={`M0 ${90 + down}c100-46 200-46 300 0s200 46 300 0`}
        fill="none"
        stroke="#8fd3ff"
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
);
