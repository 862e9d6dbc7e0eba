import { api } from './api';

it('takes a word in an address for no id, and does not send it', async () => {
  const sent: string[] = [];
  globalThis.fetch = (input) => {
    sent.push((input as Request).url);
    return Promise.resolve(Response.json({ success: true, data: [] }));
  };
  const get = (dealId: string) => api.GET('/api/deals/{dealId}', { params: { path: { dealId } } });
  await expect(get('trash')).rejects.toMatchObject({ status: 404 });
  expect(sent).toEqual([]);
  await get('0b6e1f0e-7c1e-4a57-9a0b-1a2b3c4d5e6f');
  expect(sent).toHaveLength(1);
});
