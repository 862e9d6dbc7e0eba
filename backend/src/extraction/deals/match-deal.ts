/** A deal by the names under which documents may call it. */
export interface NamedDeal {
  readonly id: string;
  /** its business name first, then names that documents gave it and those of deals merged into it */
  readonly names: readonly string[];
}

/** What says to which business a file belongs. */
export interface FileNames {
  readonly fileName: string;
  /** the business that was read in it; null if none was */
  readonly businessName: string | null;
}

interface DealCandidate {
  readonly dealId: string;
  /** 0 to 1 */
  readonly score: number;
}

/** The deal of a file, or which deals it may be. */
export interface DealMatch {
  /** null: no deal, or unsure */
  readonly dealId: string | null;
  /** the best first */
  readonly candidates: readonly DealCandidate[];
}

/** At this share of common words the names are the same but for a word such as a place. */
const SURE_SCORE = 0.75;
/** Below this share two names have a common word by chance: 'Lakeside Marine' and 'Lakeside Bakery'. */
const MIN_SCORE = 0.4;
/** How far the best deal must be ahead of the next. */
const MIN_LEAD = 0.2;
const MAX_CANDIDATES = 5;
/** A file name is shortened by hand, so it says less than the name that the document states. */
const FILE_NAME_WEIGHT = 0.9;

/** Words that tell no business from another: legal forms, kinds of documents, versions. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'the and of for a an llc inc incorporated corp corporation co company ltd limited lp llp pllc pc dba ' +
    'cim cbr teaser memorandum memo confidential information listing summary overview profile deck ' +
    'p l pl pnl profit loss income balance sheet statement statements financial financials finance recast ' +
    'tax taxes return returns form 1120 1120s 1065 1040 schedule books ledger report reports ' +
    'copy final draft signed scan scanned new version v1 v2 v3 pdf xls xlsx ytd fy'
  ).split(' '),
);

/** 'HarborPoint_CIM-2024 (final).pdf' is 'harbor point'. */
function listWords(text: string): readonly string[] {
  const words = text
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMMON_WORDS.has(word) && !/^(?:19|20)?\d{2}$/.test(word));
  return [...new Set(words)];
}

/** The share of the words of both names that they have in common. */
function compareNames(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const common = a.filter((word) => b.includes(word)).length;
  return (2 * common) / (a.length + b.length);
}

/** The share of a name that stands in a file name, where more may stand. */
const findInFileName = (name: readonly string[], file: readonly string[]): number =>
  name.length === 0 ? 0 : name.filter((word) => file.includes(word)).length / name.length;

/**
 * Finds the deal that a file belongs to by the business that was read in it and by its own name. Unsure where two deals
 * are about as likely, or where the document and the name of its file point to different deals.
 */
export function matchDeal({ fileName, businessName }: FileNames, deals: readonly NamedDeal[]): DealMatch {
  const [file, read] = [listWords(fileName), listWords(businessName ?? '')];
  const scored = deals.map(({ id, names }) => {
    const words = names.map(listWords);
    const byName = Math.max(0, ...words.map((name) => compareNames(name, read)));
    const byFile = FILE_NAME_WEIGHT * Math.max(0, ...words.map((name) => findInFileName(name, file)));
    return { dealId: id, byName, byFile, score: Math.max(byName, byFile) };
  });
  const ranked = scored.filter(({ score }) => score >= MIN_SCORE).toSorted((a, b) => b.score - a.score);
  const candidates = ranked.slice(0, MAX_CANDIDATES).map(({ dealId, score }) => ({ dealId, score }));
  const [best, next] = ranked;
  const isSure =
    best !== undefined && best.score >= SURE_SCORE && best.score - (next?.score ?? 0) >= MIN_LEAD;
  return { dealId: isSure ? best.dealId : null, candidates };
}
