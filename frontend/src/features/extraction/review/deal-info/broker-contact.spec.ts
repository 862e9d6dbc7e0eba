import { type Broker } from '../../api/brokers';
import { describeOtherContact, findOtherContact } from './broker-contact';
import { type InfoDraft, toInfoDraft } from './info-draft';

const DANA: Broker = {
  id: 'b1',
  name: 'Dana Whitlock',
  company: null,
  email: 'dana@northgate.example.com',
  phone: '208-555-0142',
  website: null,
  notes: null,
  revision: 1,
  createdAt: '2026-11-09T14:30:00Z',
  updatedAt: '2026-11-09T14:30:00Z',
};
const read = (part: Partial<InfoDraft>): InfoDraft => ({ ...toInfoDraft(null), ...part });

describe('the broker of the documents', () => {
  it('is compared with the saved broker of that name', () => {
    const other = read({ broker: 'dana  whitlock', brokerEmail: 'dana.whitlock@example.com' });
    expect(findOtherContact(other, [DANA])).toBe(DANA);
    expect(describeOtherContact(DANA)).toBe(
      'Your brokers have Dana Whitlock with other contact details: dana@northgate.example.com and 208-555-0142. They stay; those of the documents are saved in the note.',
    );
  });

  it('needs no word where the contact is the same, unknown, or of another broker', () => {
    const same = read({ broker: 'Dana Whitlock', brokerPhone: '(208) 555-0142' });
    expect(findOtherContact(same, [DANA])).toBeNull();
    expect(findOtherContact(read({ broker: 'Dana Whitlock' }), [DANA])).toBeNull();
    expect(findOtherContact(read({ broker: 'Marcus Lee', brokerPhone: '1' }), [DANA])).toBeNull();
    expect(findOtherContact(read({ brokerPhone: '1' }), [{ ...DANA, name: ' ' }])).toBeNull();
  });
});
