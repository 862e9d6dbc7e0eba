import {
  readAreaOfTown,
  readOnlyState,
  readPartOfCountry,
  readPartOfState,
  readPlace,
  readPlaceAlone,
  readPlaceAmongFacts,
  readPlaceBehindName,
  readRegionOfState,
  readStreet,
  readTownOfCountry,
} from '../places.js';
import type { SentenceRule } from './sentence-rule.js';

/** Places as sentences name them. */
export const SPOKEN_PLACES: readonly SentenceRule[] = [
  {
    name: 'located in',
    field: 'address',
    example: ['The plant is located in Dayton, Ohio, near the interstate.', 'Dayton, Ohio'],
    strength: 84,
    read: readPlace,
  },
  {
    name: 'street with its town',
    field: 'address',
    example: [
      'Work is done from 2210 Mallory Road, Franklin, TN 37067.',
      '2210 Mallory Road, Franklin, TN 37067',
    ],
    strength: 80,
    read: readStreet,
  },
  {
    name: 'place behind the name',
    field: 'address',
    example: ['Acme Supply Co., of Dayton, Ohio, imports robes.', 'Dayton, Ohio'],
    strength: 82,
    read: readPlaceBehindName,
  },
  {
    name: 'in the area of a town',
    field: 'address',
    example: ['The company keeps homes cool in the Henderson, Nevada area.', 'Henderson, Nevada'],
    strength: 78,
    read: readAreaOfTown,
  },
  {
    name: 'in a region of a state',
    field: 'address',
    example: [
      'We sell a toy maker in the Monadnock region of New Hampshire.',
      'Monadnock region of New Hampshire',
    ],
    strength: 72,
    read: readRegionOfState,
  },
  {
    name: 'in a part of a state',
    field: 'address',
    // Below a town on the same page.
    example: ['A machine shop in northeast Ohio.', 'northeast Ohio'],
    strength: 66,
    read: readPartOfState,
  },
  {
    name: 'state alone',
    field: 'address',
    // Below all that names more.
    example: ['This day care is in beautiful Ohio.', 'Ohio'],
    strength: 64,
    read: readOnlyState,
  },
  {
    name: 'place among facts',
    field: 'address',
    example: ['Summary for buyers \u00b7 Dayton, Ohio \u00b7 founded 1984', 'Dayton, Ohio'],
    strength: 72,
    read: readPlaceAmongFacts,
  },
  {
    name: 'town and country',
    field: 'address',
    // Below all that names the state.
    example: ['SaaS \u00b7 Boise, United States \u00b7 founded 2019', 'Boise, United States'],
    strength: 66,
    read: readTownOfCountry,
  },
  {
    name: 'part of the country',
    field: 'address',
    example: ['A book store in northern New England.', 'northern New England'],
    strength: 62,
    read: readPartOfCountry,
  },
  {
    name: 'sentence that is a place',
    field: 'address',
    example: ['Dayton, Ohio.', 'Dayton, Ohio'],
    strength: 78,
    read: readPlaceAlone,
  },
];
