import { EMPTY_FORM, faultsOf, fieldsOf } from './deal-form';

describe('the form of a deal', () => {
  it('needs a description that is not blank', () => {
    expect(faultsOf({ ...EMPTY_FORM, description: '  ' })).toEqual({
      description: 'Description is required',
    });
  });

  it('bounds the counts and takes only web addresses', () => {
    const faults = faultsOf({
      ...EMPTY_FORM,
      description: 'x',
      yearsInBusiness: 101,
      employeeCount: 0,
      listingUrl: 'javascript:alert(1)',
    });
    expect(Object.keys(faults)).toEqual(['yearsInBusiness', 'employeeCount', 'listingUrl']);
  });

  it('sends blanks as unknown and trims what was given', () => {
    const fields = fieldsOf({ ...EMPTY_FORM, description: ' HVAC ', type: 'SaaS' });
    expect(fields).toMatchObject({
      description: 'HVAC',
      type: 'SaaS',
      revenue: null,
      broker: null,
      employeeCount: null,
    });
  });
});
