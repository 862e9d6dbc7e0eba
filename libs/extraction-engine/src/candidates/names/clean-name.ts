/** Removes the words of a title from a name. */
export const cleanName = (text: string) =>
  text
    .replace(/^(?:business|company|practice) for sale:\s+/i, '')
    .replace(/^(?:the )?(?:sale|acquisition) of (?=[A-Z])/i, '')
    .replace(/^(?:business |legal |trade )?name:?\s+(?=[A-Z])/i, '')
    .replace(
      /^to the (?:shareholders?|stockholders?|members?|owners?|partners?|board of directors|management) of\s+/i,
      '',
    )
    .replace(/\s*[-|]\s*(?:confidential.*|profit.*|cim)$/i, '')
    .replace(
      /(\b(?:LLC|Inc\.?|Corp\.?|PLLC|LLP),?)\s+(?:(?:d\/?b\/?a|doing business as)\b|(?:The|THE) [A-Z]).*$/i,
      '$1',
    )
    .trim();
