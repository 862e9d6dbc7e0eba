import { type StatusTone } from '@dealwright/vocabulary';
import { type CSSProperties } from 'react';

const LINE: CSSProperties = { display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' };

/** A colored dot and the status in words; color is never the only sign. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span style={LINE}>
      <span
        aria-hidden
        style={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: `var(--mui-palette-tone-${tone})`,
          flex: 'none',
        }}
      />
      {children}
    </span>
  );
}
