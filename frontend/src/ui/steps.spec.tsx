import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

it('shows the steps when another one begins, which a long step may have scrolled away', () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Steps steps={['Deal', 'Years']} current={0} />);
  rerender(<Steps steps={['Deal', 'Years']} current={0} onGo={() => undefined} />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Steps steps={['Deal', 'Years']} current={1} />);
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('list', { name: 'Steps' })]);
});
