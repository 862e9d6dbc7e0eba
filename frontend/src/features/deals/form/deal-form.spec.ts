import {
  EMPTY_FORM,
  explainInvalidForm,
  explainUnsavedForm,
  validateDealForm,
  toDealFields,
} from './deal-form';

describe('the form of a deal', () => {
  it('needs a description that is not blank', () => {
    expect(validateDealForm({ ...EMPTY_FORM, description: '  ' })).toEqual({
      description: 'Description is required',
    });
  });

  it('bounds the counts and takes only web addresses', () => {
    const errors = validateDealForm({
      ...EMPTY_FORM,
      description: 'x',
      yearsInBusiness: 101,
      employeeCount: 0,
      listingUrl: 'javascript:alert(1)',
    });
    expect(Object.keys(errors)).toEqual(['yearsInBusiness', 'employeeCount', 'listingUrl']);
  });

  it('calls a blank required field by its name before a save, not by what it holds', () => {
    expect(explainUnsavedForm(EMPTY_FORM, 0)).toBe('Description is required');
    expect(explainUnsavedForm({ ...EMPTY_FORM, employeeCount: 0 }, 1)).toBe(
      'Correct the 2 fields marked in red, then save.',
    );
    expect(explainUnsavedForm({ ...EMPTY_FORM, description: 'x' }, 1)).toBe(
      'Correct the field marked in red, then save.',
    );
    // A text that is too long counts itself, as a number does.
    expect(explainUnsavedForm({ ...EMPTY_FORM, description: 'x'.repeat(5001) }, 1)).toBe(
      'Correct the field marked in red, then save.',
    );
    expect(explainUnsavedForm({ ...EMPTY_FORM, description: 'x' }, 0)).toBeNull();
  });

  it('names the fields to correct, unless only a required one is missing', () => {
    const form = { ...EMPTY_FORM, description: 'x', employeeCount: 0, listingUrl: 'call me' };
    expect(explainInvalidForm(form)).toBe('Correct Employee count and Listing URL before creating the deal.');
    expect(explainInvalidForm(EMPTY_FORM)).toBe(
      'Please complete the required steps before creating the deal',
    );
    expect(validateDealForm(form).listingUrl).toMatch(/^Listing URL must be a URL such as https:/);
  });

  it('names all fields to correct, or none where the required one is missing too', () => {
    const form = { ...EMPTY_FORM, employeeCount: 0, listingUrl: 'not a url' };
    expect(explainInvalidForm(form)).toBe('Please complete the required steps before creating the deal');
    // The number out of range counts itself as unreadable, beside another that could not be read.
    expect(explainInvalidForm({ ...form, description: 'x' }, 2)).toBe(
      'Correct the 3 fields marked in red before creating the deal.',
    );
  });

  it('sends blanks as unknown and trims what was given', () => {
    const fields = toDealFields({ ...EMPTY_FORM, description: ' HVAC ', type: 'SaaS' });
    expect(fields).toMatchObject({
      description: 'HVAC',
      type: 'SaaS',
      revenue: null,
      broker: null,
      employeeCount: null,
    });
  });

  it('holds and sends the asking price and the advertised cash flow in dollars', () => {
    const form = {
      ...EMPTY_FORM,
      description: 'HVAC',
      askingPrice: 1_200_000,
      advertisedCashFlow: 385_000.5,
    };
    expect(validateDealForm(form)).toEqual({});
    expect(toDealFields(form)).toMatchObject({ askingPrice: 1_200_000, advertisedCashFlow: 385_000.5 });
    expect(Object.keys(validateDealForm({ ...form, askingPrice: -1 }))).toEqual(['askingPrice']);
  });
});
