import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { toPhoneHref } from '../../../lib/phone';
import { type Broker } from '../api/brokers';
import { formatWebsite, toWebsiteHref } from './broker-form';

/** Links to write to, call and read about a broker; a telephone that cannot be dialed is text. */
export function Reach({ broker }: { broker: Broker }) {
  const links = [
    broker.email && { href: `mailto:${broker.email}`, text: broker.email },
    broker.phone && { href: toPhoneHref(broker.phone), text: broker.phone },
    broker.website && { href: toWebsiteHref(broker.website), text: formatWebsite(broker.website) },
  ].filter((link) => typeof link === 'object' && link !== null);
  return links.map(({ href, text }) =>
    href === null ? (
      <Box key={text} component="span" sx={{ mr: 2 }}>
        {text}
      </Box>
    ) : (
      <Link key={href} href={href} underline="hover" sx={{ mr: 2 }} {...(href.startsWith('http') && NEW_TAB)}>
        {href.startsWith('tel:') ? text : <BreakableAddress text={text} />}
      </Link>
    ),
  );
}

/** An email or web address that wraps only before its signs, so that no word is torn. */
function BreakableAddress({ text }: { text: string }) {
  return text.split(/(?=[@./?])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };
