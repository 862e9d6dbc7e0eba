import { create } from 'qrcode';

/** Light modules around a QR code, which scanners need to find it. */
const QUIET_ZONE = 4;

/**
 * A QR code, rendered in the browser so that its text is sent to no server. Dark on light in both themes, as scanners
 * expect.
 */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text).modules;
  const path = Array.from(data, (dark, index) =>
    dark ? `M${(index % size) + QUIET_ZONE} ${Math.floor(index / size) + QUIET_ZONE}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: 8 }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
