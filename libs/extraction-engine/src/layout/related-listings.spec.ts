import { createPage } from '../testing/pages.test-support.js';
import { cutRelatedListings } from './related-listings.js';

const readText = (block: string) =>
  cutRelatedListings(createPage(block))
    .words.map(({ text }) => text)
    .join(' ');

describe('listings of other businesses', () => {
  it('cuts those below the listing', () => {
    expect(
      readText('Home care agency\nAsking Price $865,000\n\nSimilar listings\nSenior care $1,200,000'),
    ).toBe('Home care agency Asking Price $865,000');
  });

  it('cuts those in a column at the right and keeps what stands at its left', () => {
    const text = readText(`
9/30/26, 7:44 PM
Home care agency                        Similar listings
Asking Price   $865,000                 Senior care
Employees      64                       $1,200,000
Description of the agency`);
    expect(text).toBe(
      '9/30/26, 7:44 PM Home care agency Asking Price $865,000 Employees 64 Description of the agency',
    );
  });

  it('cuts all below a heading over metric cards of several columns', () => {
    const text = readText(`
Home care agency
Asking Price   $865,000
                       Similar listings
Senior care      Medical supply store      Day spa
$1,200,000       $310,000                  $549,000`);
    expect(text).toBe('Home care agency Asking Price $865,000');
  });
});
