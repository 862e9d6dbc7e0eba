import { Deals1763600200000 } from './1763600200000-deals.js';
import { Pipeline1763600500000 } from './1763600500000-pipeline.js';
import { DealChanges1763600950000 } from './1763600950000-deal-changes.js';
import { DealLocation1763600960000 } from './1763600960000-deal-location.js';
import { AskingPrice1763601300000 } from './1763601300000-asking-price.js';
import { AdvertisedCashFlow1763601400000 } from './1763601400000-advertised-cash-flow.js';
import { DealTallies1763603100000 } from './1763603100000-deal-tallies.js';
import { SampleDeal1763604215000 } from './1763604215000-sample-deal.js';
import { ImportSheet1763615010000 } from './1763615010000-import-sheet.js';
import { DefaultModelOfDeal1763615150000 } from './1763615150000-default-model-of-deal.js';
import { OwnerStatistics1763616010000 } from './1763616010000-owner-statistics.js';
import { DealIndexes1763620010000 } from './1763620010000-deal-indexes.js';
import { FasterImports1763620020000 } from './1763620020000-faster-imports.js';
import { AskingPriceTallies1763620040000 } from './1763620040000-asking-price-tallies.js';
import { NewestRevenueRange1763620050000 } from './1763620050000-newest-revenue-range.js';
import { BrokerSpellings1763624010000 } from './1763624010000-broker-spellings.js';
import { LiteralSearch1763626010000 } from './1763626010000-literal-search.js';
import { UnreadRowsOfImports1763630010000 } from './1763630010000-unread-rows-of-imports.js';
import { SdeBase1764410000000 } from './1764410000000-sde-base.js';

/** The migrations of this module, oldest first. */
export const dealMigrations = [
  Deals1763600200000,
  Pipeline1763600500000,
  DealChanges1763600950000,
  DealLocation1763600960000,
  AskingPrice1763601300000,
  AdvertisedCashFlow1763601400000,
  DealTallies1763603100000,
  SampleDeal1763604215000,
  ImportSheet1763615010000,
  DefaultModelOfDeal1763615150000,
  OwnerStatistics1763616010000,
  DealIndexes1763620010000,
  FasterImports1763620020000,
  AskingPriceTallies1763620040000,
  NewestRevenueRange1763620050000,
  BrokerSpellings1763624010000,
  LiteralSearch1763626010000,
  UnreadRowsOfImports1763630010000,
  SdeBase1764410000000,
] as const;
