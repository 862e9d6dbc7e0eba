const EXTENSION = /(?:extension|ext|x|#)[\s.:]*(\d+)$/i;

/**
 * The link that dials a telephone number, with its extension as RFC 3966 writes it.
 *
 * @example toPhoneHref('1-800-555-0100 ext. 99887') // 'tel:18005550100;ext=99887'
 */
export function toPhoneHref(phone: string): string {
  const typed = phone.trim();
  const extension = EXTENSION.exec(typed)?.[1];
  const number = typed.replace(EXTENSION, '');
  const digits = `${number.startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}`;
  return extension === undefined ? `tel:${digits}` : `tel:${digits};ext=${extension}`;
}
