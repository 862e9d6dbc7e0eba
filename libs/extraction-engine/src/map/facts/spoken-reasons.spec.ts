import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const STATED: readonly (readonly [text: string, value: string])[] = [
  ['I am selling because of a shoulder surgery.', 'shoulder surgery'],
  ["He's 68 and his knees are shot, that's why he is selling.", 'knees'],
  ['He wants to sell because his son decided not to join the business.', 'son decided not'],
  ['Selling because: Ready to retire', 'Ready to retire'],
  ['Motivation: doctor returning to teaching', 'returning to teaching'],
  ["Seller's motive: portfolio rebalancing", 'portfolio'],
  ['The present owner wants to cut back to relief work.', 'cut back'],
  ['The founder is going back to school.', 'back to school'],
  ['I took a position as a prison chaplain, so the truck has to go.', 'chaplain'],
  ['Why are you selling?\n\nI want capital to start a new software venture.', 'new software venture'],
  ['Owner is retiring and will consult for 12 months', 'retiring'],
  ['The owner wants to spend more time with family.', 'more time with family'],
  ['The owners want to travel.', 'travel'],
  ['We have a new baby and cannot run two shops.', 'new baby'],
  ['The owner has been diagnosed with an illness.', 'illness'],
  ['The seller has health problems and can no longer work.', 'health'],
  ['The estate of the founder is selling the company.', 'estate'],
  ['The widow of the founder is selling.', 'widow'],
  ['Being sold by the heirs.', 'heirs'],
  ['Sale is due to divorce.', 'divorce'],
  ['Reason of the sale is a partnership split.', 'partnership split'],
  ['The partners are going separate ways.', 'separate ways'],
  ['The owner lives out of state and cannot oversee it.', 'out of state'],
  ['Absentee owner lives three hours away and is consolidating.', 'consolidating'],
  ['The owner has other businesses that need attention.', 'other businesses'],
  ['The parent company is divesting non-core assets.', 'non-core'],
  ['Corporate divestiture: parent is focusing on its core business.', 'core business'],
  ['The family is moving back to Ohio.', 'moving back'],
  ["The seller's spouse was transferred to Denver.", 'transferred'],
  ["The owner's husband has been transferred to Texas.", 'transferred'],
  ['The owner is deploying with the military.', 'deploying'],
  ['After 30 years the owner is ready to hang it up.', 'hang it up'],
  ["After 30 years I'm ready to retire.", 'ready to retire'],
  ["We're both in our seventies and ready to slow down.", 'slow down'],
  ['The owner is ready to move on to a new project.', 'move on'],
  ['The owners wish to simplify their lives.', 'simplify'],
  ['The seller has accepted a teaching job.', 'teaching job'],
  ['The seller is starting another company.', 'another company'],
  ['The owner bought a ranch and will run it.', 'ranch'],
  ["The owner's other company takes all his time.", 'takes all his time'],
  ['The business is for sale because the owners are expecting twins.', 'twins'],
  ['Why I am selling: expecting twins in the spring.', 'twins'],
  ['Reason for the sale is burnout.', 'burnout'],
  ['Seller is burned out after the pandemic.', 'burned out'],
  ['The owner cites fatigue after 22 years.', 'fatigue'],
  ["The owner's children have their own careers and will not take over.", 'own careers'],
  ['There is no successor in the family.', 'no successor'],
  ['None of the children want the business.', 'children want'],
  ['The doctor is returning to teaching.', 'returning to teaching'],
  ['The doctor is 66 and plans to cut back her hours.', 'cut back'],
  ['Dr. Ames will retire at the end of the year.', 'retire'],
  [
    'The shareholders seek a partner for a majority recapitalization and wish to take chips off the table.',
    'chips',
  ],
  ["My doctor says no more lifting, so I'm selling.", 'lifting'],
  ["I'm selling only because my wife took a job in Boise.", 'Boise'],
  ['The only reason we are selling is our move to Idaho.', 'Idaho'],
  ['Sale prompted by the illness of a partner.', 'illness'],
  ["The sale is prompted by the owner's health.", 'health'],
  ['The sale follows the death of the founder.', 'death'],
  ['Owner must sell because of visa expiration.', 'visa'],
  ["Owner's visa is expiring.", 'visa'],
  ['Immigration reasons force the sale.', 'Immigration'],
  ['The bank is selling the assets after a default.', 'default'],
  ['The founder is stepping away to care for an aging parent.', 'aging parent'],
  ['The seller needs to care for her mother.', 'mother'],
  ['Reason: other interests', 'other interests'],
  ['Seller motivation: relocating to Arizona', 'relocating'],
  ["Owner's motive: estate planning", 'estate planning'],
  ['Reason for exit: fund life-cycle', 'fund life'],
  ["Why it's for sale: Owner retiring", 'Owner retiring'],
  ['Why for sale: Owner retiring', 'Owner retiring'],
  ['Cause of sale: health', 'health'],
  ['Reason business is for sale: age of the owner', 'age of the owner'],
  ['Sale rationale: succession', 'succession'],
  ['Rationale for sale: succession', 'succession'],
  ['Transaction rationale: succession', 'succession'],
];

/** What is of somebody or something else. */
const NOT_STATED: readonly string[] = [
  'The seller will carry a note to help the buyer.',
  'Owner retirement plan 23,000',
  'The manager is retiring next year and will be replaced.',
  'Our largest customer is moving to Texas.',
  'Selling because-priced goods is common in the trade.',
  'A technician retired in 2023.',
  'The landlord is retiring and may sell the building.',
  'The owner works 50 hours a week and handles sales.',
  'The seller wishes to remain for a transition.',
  "The owner's son runs the second shift.",
  'The business moved to its present building in 2016.',
  'Two competitors closed because their owners retired.',
];

describe('reasons for a sale as sellers say them', () => {
  it.each(STATED)('reads %s', (text, value) => {
    expect(readFacts(text).reasonForSale).toContain(value);
  });

  it.each(NOT_STATED)('reads nothing from %s', (text) => {
    expect(readFacts(text)).not.toHaveProperty('reasonForSale');
  });
});
