/**
 * The origin of the API, from the served page (`<meta name="api-origin" content="https://api.example.com">`). Empty
 * or absent: the host of the page itself. Read once; throws if the address is invalid.
 */
function readApiOrigin(): string {
  const origin = document.querySelector('meta[name="api-origin"]')?.getAttribute('content')?.trim() ?? '';
  if (origin === '') return '';
  if (URL.canParse(origin)) return new URL(origin).origin;
  throw new Error(
    `The page's api-origin must be an address such as https://api.example.com, not '${origin}'`,
  );
}

export const env = { apiOrigin: readApiOrigin() } as const;
