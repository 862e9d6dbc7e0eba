import type { Flow } from '../../layout/text.js';
import { isNoPerson } from '../../lexicon/persons.js';
import { EMAIL, PHONE, URL } from '../../lexicon/deal-values.js';
import type { DealCandidate, LabeledField } from '../deal-candidate.js';
import { createProseCandidate } from '../prose.js';

/** 'contact Jane Doe at Acme Business Advisors' */
const CONTACT_SENTENCE =
  /\b(?:[Cc]ontact:?|[Aa]sk for|[Cc]all|[Ee]mail|[Rr]each(?: out to)?|[Ii]nquir(?:e|ies) to)(?: our| the| your)?(?: listing)?(?: broker| agent| advisor)?,? ([A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][\w'-]+)(?: at| of| with|,) ([A-Z][\w&'-]*(?: (?:[A-Z&][\w&'-]*|of|and))*? (?:Advisors|Brokers|Brokerage|Group|Partners|Capital|Associates|Advisory|Transitions|M&A|Resales|Exchange|Sales|(?:Realty|Commercial)(?! (?:&|and|[A-Z]))))\b/;

/** 'ask for Jane Doe, 555-010-0199', 'written offers to Jane Doe by June 15' */
const ASKED_PERSON =
  /\b(?:[Aa]sk for|[Cc]ontact:?|[Ii]nquir(?:e|ies) to|[Oo]ffers to|[Qq]uestions to|[Cc]ontact is|(?:[Bb]usiness |[Ll]isting )(?:[Bb]roker|[Aa]gent)[,:]?|[Rr]each(?: out to)?|[Tt]alk to|[Ss]peak (?:to|with)|[Ww]rite(?: or call)? to|[Aa]ddress(?:ed to)?|(?:[Oo]ffers|[Qq]uestions|[Ii]nquiries|[Ee]nquiries|[Rr]equests|[Cc]alls|[Bb]ids|[Rr]eplies|[Ll]etters of intent) (?:(?:should|may|can|must|are to|to) )?(?:be )?(?:go|goes|sent|directed|addressed|referred|submitted|made|mailed|emailed|e-mailed) to|[Ii]nquire (?:of|with)|[Rr]eply to|[Tt]elephone|[Cc]all(?: or (?:text|email|e-mail))?|[Tt]ext|[Aa]ttention:?)(?: our| the)?(?: (?:listing|managing))?(?: (?:broker|agent|advisor))?,? (?:Mr\.? |Ms\.? |Mrs\.? )?([A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][a-z][\w'-]+)(?=(?:,? [A-Z][A-Z&]{1,6}(?=[ ,]))*,? (?:at|by|on|or|for|cell|today|now|\(?\d{3})|[.,;]| \(\d{3}|$)/;

/** 'a re-roofing company, offered by Acme Business Sales.' */
const OFFERED_BY =
  /\b(?:offered|marketed|represented|listed|presented|sold)(?: for sale)?(?: exclusively)? (?:by|through) ((?:[A-Z&][\w&']*|of|and)(?: (?:[A-Z&][\w&']*|of|and))*? (?:Business (?:Brokers?|Advisors|Sales|Transfers?|Exchange|Group)|Brokers|Brokerage|Advisors|M&A|Intermediaries|Transitions|Capital Partners|Resales))(?=[.,;)]| [a-z(]|$)/;
/** 'Acme Business Advisors presents this bakery' */
const FIRM_PRESENTS =
  /(?:^|[.;] )((?:[A-Z&][\w&']*|of|and)(?: (?:[A-Z&][\w&']*|of|and))*? (?:Brokers|Brokerage|Advisors|Advisory|M&A|Intermediaries|Transitions|Business (?:Sales|Group|Exchange|Transfers?)|Capital Partners|Resales)(?: (?:Group|Inc|LLC))?) (?:(?:is |are )?(?:proudly |pleased to |proud to |excited to )?(?:presents?|presenting|offers?|offering|introduces?|markets?|marketing|helps with the sale|handles? the sale|is handling the sale|has been (?:retained|engaged)))\b/;
/** 'The brokers of Acme Leisure ("AL") are pleased to offer' */
const BROKERS_OF =
  /\b(?:brokers|advisors|agents|team|professionals) (?:of|at|from|with) ((?:[A-Z&][\w&']*)(?: (?:[A-Z&][\w&']*|of|and)){1,4}) (?:\([^)]{1,30}\) )?(?:(?:is|are|has been|have been) (?:proud|pleased|excited|delighted|happy|honored|retained|engaged)|presents?|offers? for sale)\b/;
/** 'President & Founder of Acme Transitions', below the name of a person. */
const TITLE_AT_FIRM =
  /^((?:[A-Z][\w.'-]+ ){1,3}?[A-Z][\w.'-]+),? (?:(?:[A-Z][A-Za-z&]{1,6}|Esq)\.?,? )*(?:(?:Founder|President|Owner|Principal|Managing (?:Director|Partner|Member)|CEO|Partner|Senior (?:Broker|Advisor)|Broker|Advisor)(?:,? (?:&|and) )?)+ (?:of|at|with) ((?:[A-Z&][\w&']*)(?: (?:[A-Z&][\w&']*|of|and)){0,4} (?:Brokers|Brokerage|Advisors|Advisory|M&A|Intermediaries|Transitions|Business (?:Sales|Group|Exchange|Transfers?)|Capital Partners|Resales))\b/;

/** 'Jane Doe of Acme Ridge is handling the sale' */
const HANDLES_SALE =
  /(?:^|[.;] )([A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][\w'-]+)(?: of| at| with|,) ((?:[A-Z&][\w&']*|of|and)(?: (?:[A-Z&][\w&']*|of|and)){1,5}),? (?:(?:is|are) (?:handling|marketing|managing|representing|brokering)|represents?|handles) (?:the|this) (?:sale|listing|seller|owner|transaction|business)\b/;

const PREPARERS =
  /\bOMB No\b|\bform w-?[23]\b|\bsocial security wages\b|\bcertified public accountants?\b|\bbookkeeping services?\b|\bpreparer(?:'s)?\b|\benclosed (?:is|are|please find) (?:your|the) (?:[\w.-]+ ){0,4}(?:tax returns?\b|form 1\d{3}\b)|\bcompilation (?:report|engagements?)\b/i;
/** 'Jane Doe of Acme Business Brokers', whatever the sentence says, because only brokers' firms have such names. */
const PERSON_OF_FIRM =
  /\b((?:(?!(?:Contact|Call|Text|Email|E-mail|Ask|Write|Phone|Broker|Agent|Advisor|Mr|Ms|Mrs|Dr|By|To|For|From|With|The|Our|Your|Please)\b)[A-Z][a-z]+ )?[A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][\w'-]+)(?:, [A-Z][A-Za-z]{1,5})?(?:,? (?:of|at|with|from)|,) ((?:[A-Z&][\w&']*|of|and)(?: (?:[A-Z&][\w&']*|of|and))* (?:(?:Business |M&A )(?:Brokers?|Advisors|Sales|Transfers?|Exchange)|Brokers|Brokerage))\b/;

/** 'Ledger Lane Bookkeeping' at the foot of a statement; a firm that sells businesses names itself or what it sells. */
const BOOKKEEPERS_NAME = /\b[A-Z][\w&'-]+ (?:Bookkeeping|Accounting|Tax (?:Service|Prep))\b/;
const OFFERS_BUSINESS = /\b(?:brokers?|brokerage|for sale|asking|advis[eo]rs?|listing|intermediar\w+|m&a)\b/i;

export function isPreparersPage({ page }: Flow): boolean {
  const text = page.words.map((word) => word.text).join(' ');
  return PREPARERS.test(text) || (BOOKKEEPERS_NAME.test(text) && !OFFERS_BUSINESS.test(text));
}

const CONTACT_WORD =
  /^[("]*(?:(?:brokers?|brokerage|intermediar(?:y|ies)|advisors?|advisers?|agents?|realtors?|associates?|contact|call|inquir\w+|enquir\w+|listed|presented|represented|reached)\b|\S+@)/i;

/** A full stop belongs to a word within it and behind an abbreviation, else it ends the sentence. */
const NAME_WORD = String.raw`(?:\p{Lu}(?:[\p{L}\w&'-]|\.(?=[\p{L}\w])|(?<=(?<!\p{L})(?:Inc|Corp|Co|Ltd|Bros|St|Ft|Mt|\p{L}))\.)*|of|and|the|&)`;
const PERSON_NAME = String.raw`\p{Lu}[\p{Ll}'-]+(?: \p{Lu}\.)?(?: \p{Lu}[\p{L}'-]+){1,2}`;
/** What follows a name in a list of contact details: a number or an address. */
const DETAIL = String.raw`(?:(?:,| \||\s[\u2022\u00b7\u2013\u2014-]| \(|\()\s*|\s+)(?:(?:(?:main|office|direct|cell|mobile|phone|tel|ph)\.?:? )?\(?\d{3}\)?[-. ]|\d{3}[-.]|[\w.]+@|(?:(?:Senior|Managing|Lead) )?(?:Broker|Intermediary|Agent)\b)`;
/** 'Acme Business Brokers, Jane Doe, 555-010-0199', 'Acme Advisors (Jane Doe, 555-…' */
const FIRM_AND_PERSON = new RegExp(
  String.raw`(?:^|[.:;]\s+|\bwith |\breturn to |\bagreement to |\bby |\s[\u2022\u00b7|\u2013\u2014-] )(${NAME_WORD}(?: ${NAME_WORD}){1,5}(?:, (?:Inc|LLC|Ltd|Corp)\b\.?)?)(?:(?<=, (?:Inc|LLC|Ltd|Corp)\.?)|,(?! (?:Inc|LLC|Ltd|Corp)\b)| \||\s[\u2022\u00b7\u2013\u2014-]| \()\s*(?:agent |broker |advisor |(?:attn|Attn|ATTN|[Aa]ttention)[.:]? )?(${PERSON_NAME})(?=${DETAIL})`,
  'u',
);
/** 'Jane Doe at Acme Transitions, 555-…' */
const PERSON_AND_FIRM = new RegExp(
  String.raw`(?<!\p{L})(${PERSON_NAME}) (?:of|at|with) (${NAME_WORD}(?: ${NAME_WORD}){1,5})(?=${DETAIL})`,
  'u',
);

/** 'Acme M&A Brokers Jane Doe (555) 010-0199': the word for what the firm does ends its name. */
const FIRM_BEFORE_PERSON = new RegExp(
  String.raw`(?:^|[.:;]\s+|\s[\u2022\u00b7|\u2013\u2014-] |\b(?:[Pp]resented|[Ll]isted|[Oo]ffered|[Rr]epresented|[Mm]arketed) by )((?:${NAME_WORD} ){1,4}(?:Brokers|Brokerage|Advisors|Advisory|Partners|Group|Associates|Intermediaries|Sales)):? (${PERSON_NAME})(?=${DETAIL})`,
  'u',
);

/** What only firms are called, or names that no person has. */
const FIRM_WORD =
  /\b(?:Brokers?|Brokerage|Advis[eo]rs?|Advisory|M&A|Mergers|Acquisitions|Capital|Partners|Group|Transitions?|Resales|Intermediaries|Sales|Transfers?|Commercial|Realty|Securities|Finance|Succession|Exit Planning|Company|Associates|Exchange)\b|&/;
/** 'Managing Director of Acme Advisors' names nobody. */
const POSITION = /\b(?:Managing|Director|President|Partner|Principal|Manager|Agent|Broker|Owner|Member)\b/;
const ROLE_IN_FRONT =
  /^(?:(?:Agent|AGENT|Broker|BROKER|Advisor|ADVISOR|Intermediary|Call|CALL|Contact|CONTACT|Ask [Ff]or|Listed (?:by|with)|Offered by|Presented by):? )+/;

/** 'Jane Doe TELEPHONE 479-555-0114': the label of the number behind the name. */
const LABEL_BEHIND = / (?:TELEPHONE|PHONE|TEL|CELL|MOBILE|DIRECT|OFFICE|FAX|E-?MAIL)$/;

/** 'Exclusive agent: Jane Doe, Acme Commercial, Dayton, OH', 'Interviewed by Jane Doe, Acme Brokers (555)': a firm of any name. */
const INTRODUCED_PERSON = new RegExp(
  String.raw`\b(?:[Aa]gent|[Bb]roker|[Aa]dvis[eo]r|[Ii]ntermediary|(?:[Pp]resented|[Oo]ffered|[Rr]epresented|[Ii]nterviewed|[Mm]arketed|[Ii]ntroduced|[Aa]rranged) by|[Ll]isted (?:by|with)|[Ii]nformation from|[Oo]ffers (?:go )?to)[:.]? (${PERSON_NAME})(?:, [A-Z&]{3,6}\b)?(?:, (?:(?:Senior|Managing|General) )?(?:Partner|Director|President|Principal|Broker|Advisor))?, (${NAME_WORD}(?: ${NAME_WORD}){1,5})(?=[,.|]| \(| [\u2022\u00b7\u2013\u2014-] |$)`,
  'u',
);

/** A firm and a person next to a telephone number or an address. */
function findListedContact(flow: Flow): DealCandidate[] {
  const match =
    FIRM_AND_PERSON.exec(flow.text) ?? PERSON_AND_FIRM.exec(flow.text) ?? FIRM_BEFORE_PERSON.exec(flow.text);
  if (!match) return [];
  const names = match.slice(1).map((name) => name.replace(ROLE_IN_FRONT, '').replace(LABEL_BEHIND, ''));
  const firm = names.find((name) => FIRM_WORD.test(name));
  const person = names.find((name) => name !== firm);
  if (firm === undefined || person === undefined || /(?:&|\band|\bof|\bthe)$/i.test(firm)) return [];
  if (FIRM_WORD.test(person) || POSITION.test(person) || isNoPerson(person)) return [];
  // 'Acme Advisors, Houston TX 713-555-0127'
  if (/ [A-Z]{2}$/.test(person)) return [];
  return (
    [
      ['broker', person],
      ['brokerCompany', firm],
    ] as const
  ).map(([field, value]) => {
    const start = flow.text.indexOf(value, match.index);
    const ruleName = 'firm and person of a contact list';
    return createProseCandidate({
      field,
      flow,
      start,
      end: start + value.length,
      value,
      strength: 86,
      ruleName,
    });
  });
}

/** A person, and the firm behind the name, by the words in front of them or by what such firms are called. */
function findPersonAndFirm(text: string): RegExpExecArray | null {
  const introduced = INTRODUCED_PERSON.exec(text);
  return (
    CONTACT_SENTENCE.exec(text) ??
    HANDLES_SALE.exec(text) ??
    TITLE_AT_FIRM.exec(text) ??
    PERSON_OF_FIRM.exec(text) ??
    (introduced && !POSITION.test(introduced[2] ?? '') ? introduced : null)
  );
}

/** The person whom a sentence asks to contact, and the firm where it names one. */
function findAskedPersons(flow: Flow): DealCandidate[] {
  const found: DealCandidate[] = [];
  const asked = findPersonAndFirm(flow.text);
  for (const [field, text] of [
    ['broker', asked?.[1]],
    ['brokerCompany', asked?.[2]],
  ] as const) {
    if (!asked || text === undefined) continue;
    const start = asked.index + asked[0].lastIndexOf(text);
    found.push(
      createProseCandidate({
        field,
        flow,
        start,
        end: start + text.length,
        value: text,
        strength: 84,
        ruleName: 'person of a firm',
      }),
    );
  }
  const offered = asked
    ? null
    : (OFFERED_BY.exec(flow.text) ?? FIRM_PRESENTS.exec(flow.text) ?? BROKERS_OF.exec(flow.text));
  const firm = offered?.[1];
  if (offered && firm !== undefined) {
    const start = offered.index + offered[0].lastIndexOf(firm);
    const ruleName = 'firm that offers a business';
    found.push(
      createProseCandidate({
        field: 'brokerCompany',
        flow,
        start,
        end: start + firm.length,
        value: firm,
        strength: 82,
        ruleName,
      }),
    );
  }
  return asked ? found : [...found, ...findPersonToAsk(flow)];
}

/** 'Questions go to Jane Doe', 'call Jane Doe today' */
function findPersonToAsk(flow: Flow): DealCandidate[] {
  const match = ASKED_PERSON.exec(flow.text);
  const name = match?.[1] ?? '';
  if (!match || isNoPerson(name) || FIRM_WORD.test(name)) return [];
  const start = match.index + match[0].length - name.length;
  const end = start + name.length;
  return [
    createProseCandidate({
      field: 'broker',
      flow,
      start,
      end,
      value: name,
      strength: 81,
      ruleName: 'person to ask for',
    }),
  ];
}

/** 'Fax 555-010-0122' is no telephone to call. */
const IS_FAX = /\bfax:?\s*$/i;
/** 'The site is no broker. Toll free: 877-555-0110': the number of who prints the listing. */
const OF_SITE =
  /\b(?:site|portal|marketplace|directory|magazine|newsletter)\b[^;]{0,60}\b(?:advertising (?:service|medium)|no (?:party|broker)|not a (?:party|broker))\b|\b(?:customer (?:care|service|support)|help ?(?:desk|line)|technical support|billing questions|call us today @)[^.;]{0,20}$/i;

/** Addresses of the web and of mail, and telephone numbers, wherever they stand. */
export function findContactCandidates(flow: Flow): DealCandidate[] {
  const found: DealCandidate[] = [];
  const put = (field: LabeledField, regex: RegExp, strength: number) => {
    const match = regex.exec(flow.text);
    const lead = match ? flow.text.slice(0, match.index) : '';
    if (match && !IS_FAX.test(lead) && !(field === 'brokerPhone' && OF_SITE.test(lead)))
      found.push(
        createProseCandidate({
          field,
          flow,
          start: match.index,
          end: match.index + match[0].length,
          value: match[0],
          strength,
          ruleName: 'address or number in the text',
        }),
      );
  };
  found.push(...findAskedPersons(flow));
  // The page is searched only if it has contact details, because it may have many paragraphs.
  const phoned = PHONE.test(flow.text);
  // Preparers of tax returns and statements print their own number, which is not a broker's.
  if ((phoned || EMAIL.test(flow.text)) && !isPreparersPage(flow)) {
    found.push(...findListedContact(flow));
    put('brokerEmail', EMAIL, 84);
    // A number alone may belong to anyone; on a page that mentions brokers or asks for a call it is the broker's.
    const theirs = phoned && flow.page.words.some((word) => CONTACT_WORD.test(word.text));
    put('brokerPhone', PHONE, theirs ? 84 : 70);
  }
  const url = URL.exec(flow.text);
  if (url && /listing|for-sale|businesses?[-/]|bizbuysell|\/ad\/|opportunit/i.test(url[0]))
    put('listingUrl', URL, 88);
  return found;
}
