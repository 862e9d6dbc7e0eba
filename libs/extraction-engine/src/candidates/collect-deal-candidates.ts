import type { Page, ReadDocument } from '@dealwright/document-reader';
import {
  findAddressCandidates,
  draftDescription,
  findDescriptionCandidates,
  findFirmCandidates,
} from './headings.js';
import { findAddressees } from './addressees.js';
import { isFilledIn, isIrsForm } from './irs-forms.js';
import { findUnlabeledPrice } from './unlabeled-price.js';
import { findNames } from './names/names-of-page.js';
import { type DealCandidate } from './deal-candidate.js';
import { findLabeledCandidates } from './labeled-values.js';
import { findContactBlocks } from './contacts/contact-blocks.js';
import { keepNewestMail } from './contacts/mail-chain.js';
import { findSignatureCandidates } from './contacts/signatures.js';
import { findSignedBroker } from './contacts/sign-offs.js';
import { findContactCandidates } from './contacts/contacts.js';
import { findMailCandidates, findNamesOfRecipients, findRecipients } from './contacts/mail.js';
import { findStaffList } from './staff-lists.js';
import { findProseCandidates } from './prose.js';
import { findRunInHeadings } from './run-in-headings.js';
import { cutRelatedListings } from '../layout/related-listings.js';
import { joinParagraphs, splitSegments } from '../layout/text.js';

const readPageText = (whole: Page) => {
  const page = cutRelatedListings(whole);
  const segments = splitSegments(page);
  return { page, segments, paragraphs: joinParagraphs(page, segments) };
};

/** A document introduces the business on its first pages. */
const MAX_DRAFT_PAGES = 4;

/** All values that the pages of a document state for the fields of a deal, before any is chosen. */
export function collectDealCandidates(document: ReadDocument, asOfYear: number | null): DealCandidate[] {
  const pages = document.pages.filter((page) => page.hidden !== true);
  const ofPage = (text: ReturnType<typeof readPageText>): DealCandidate[] => {
    const found = ofText(text);
    return isIrsForm(text.page) ? found.filter((one) => isFilledIn(one, text.page)) : found;
  };
  const ofText = ({ page, segments, paragraphs }: ReturnType<typeof readPageText>): DealCandidate[] => [
    ...findLabeledCandidates(segments, paragraphs, asOfYear),
    ...paragraphs.flatMap((flow) => findProseCandidates(flow, asOfYear)),
    ...findRunInHeadings(paragraphs, asOfYear),
    ...paragraphs.flatMap((flow) => findContactCandidates(flow)),
    ...(page.index <= 1 ? findNames(page, segments) : []),
    ...findDescriptionCandidates(segments, paragraphs),
    ...(page.index < MAX_DRAFT_PAGES ? draftDescription(paragraphs) : []),
    ...findFirmCandidates(segments),
    ...findContactBlocks(segments),
    ...findSignatureCandidates(segments),
    ...findSignedBroker(segments),
    ...findAddressCandidates(segments),
    ...findAddressees(segments),
    ...findUnlabeledPrice(segments),
    ...findStaffList(segments),
  ];
  const mailed = pages.some(({ words }) => words.some(({ text }) => text.includes('@')));
  // Without mail one page is held at a time; the names that addresses are made of may stand on any.
  if (!mailed) return pages.flatMap((page) => ofPage(readPageText(page)));
  const read = pages.map(readPageText);
  const flows = read.flatMap(({ paragraphs }) => paragraphs);
  const sent = findRecipients(flows);
  const found = [...findMailCandidates(flows, sent), ...read.flatMap(ofPage)];
  const recipients = findNamesOfRecipients(flows, sent);
  const hasOther = found.some(({ field, value }) => field === 'broker' && !recipients.has(String(value)));
  return keepNewestMail(pages, found).filter(({ field, value }) => {
    if (field === 'brokerEmail') return !sent.has(String(value).toLowerCase());
    return field !== 'broker' || !hasOther || !recipients.has(String(value));
  });
}
