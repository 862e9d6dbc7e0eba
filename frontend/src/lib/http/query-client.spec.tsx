import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createAppQueryClient } from './query-client';

function SaveButton({ save }: { save: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: save });
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Save
    </button>
  );
}

it('is busy before the next click of the same frame', async () => {
  let saves = 0;
  let finish: () => void = () => undefined;
  const save = () => {
    saves += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  render(
    <QueryClientProvider client={createAppQueryClient()}>
      <SaveButton save={save} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button');
  // Clicks of a person, unlike those of Testing Library, let only microtasks run between them.
  button.click();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  button.click();
  expect(saves).toBe(1);
  finish();
});
