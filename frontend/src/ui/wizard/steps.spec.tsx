import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Steps } from './steps';
import { Wizard } from './wizard';

it('shows the steps when another one begins, which a long step may have scrolled away', () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Steps steps={['Deal', 'Years']} current={0} />);
  rerender(<Steps steps={['Deal', 'Years']} current={0} onGo={() => undefined} />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Steps steps={['Deal', 'Years']} current={1} />);
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('list', { name: 'Steps' })]);
});

it('moves the focus in front of the fields of the new step', async () => {
  function TwoSteps() {
    const [step, setStep] = useState(0);
    return (
      <Wizard
        steps={['Deal', 'Years']}
        step={step}
        onStepChange={setStep}
        actions={<button type="submit">{step === 0 ? 'Next' : 'Create'}</button>}
        onSubmit={() => setStep(1)}
      >
        <input aria-label={step === 0 ? 'Name' : 'Revenue'} />
      </Wizard>
    );
  }
  render(<TwoSteps />);
  screen.getByRole('button', { name: 'Next' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('list', { name: 'Steps' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByLabelText('Revenue')).toHaveFocus();
});
