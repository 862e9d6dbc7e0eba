import { describeSde } from './describe-sde';

it.each([
  [200_000, true, 'what one owner-operator can take home'],
  [200_000, false, 'the average, as your settings calculate SDE'],
  [0, true, 'nothing for an owner to take home'],
  [0, false, 'nothing for an owner to take home'],
  [-262_800, true, 'a loss: nothing for an owner to take home'],
  [-262_800, false, 'an average loss: nothing for an owner to take home'],
] as const)('says what SDE of %p means (newest year: %p)', (sde, isNewestYear, text) => {
  expect(describeSde(sde, isNewestYear)).toBe(text);
});
