import { BROKER_FIELDS } from './broker-fields.js';
import { DEAL_FIELDS } from './deal-field-registry.js';
import { validateField } from './field-definition.js';

it.each([BROKER_FIELDS.website, DEAL_FIELDS.listingUrl])('asks for an address: $label', (field) => {
  for (const wrong of ['foo bar', 'ftp://files.example.com', 'example'])
    expect(validateField(field, wrong)).toBe(`${field.label} must be a URL such as ${field.example}`);
  for (const right of ['https://example.com/12', 'www.example.com', 'example.com', ''])
    expect(validateField(field, right)).toBeNull();
});
