import { choosePane } from './panes';

describe('choosePane', () => {
  it.each([
    ['returns', '', 'returns'],
    [null, '', 'coverage'],
    ['nothing', '', 'coverage'],
    // Addresses that lead to a part of the desk name no pane.
    [null, 'desk-amortization', 'closing'],
    [null, 'desk-buyer', 'returns'],
    ['returns', 'desk-simulation', 'stress'],
    ['returns', 'elsewhere', 'returns'],
  ])('of ?pane=%s#%s is %s', (named, part, pane) => expect(choosePane(named, part)).toBe(pane));
});
