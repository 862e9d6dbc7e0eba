import { fireEvent, render, screen } from '@testing-library/react';
import { InfoField } from './info-field';

describe('a field of the review', () => {
  it('is pointed at by a mouse that moves, not by one that it moves under', () => {
    const said: boolean[] = [];
    render(
      <InfoField
        field="address"
        value="410 Quay Street"
        confidence={96}
        disputed={false}
        settled={null}
        error={undefined}
        onChange={() => undefined}
        onFocus={() => undefined}
        onHover={(over) => said.push(over)}
      />,
    );
    const group = screen.getByRole('group');
    fireEvent.mouseEnter(group);
    expect(said).toEqual([]);
    fireEvent.mouseMove(group);
    expect(said).toEqual([true]);
    fireEvent.mouseLeave(group);
    expect(said).toEqual([true, false]);
  });
});
