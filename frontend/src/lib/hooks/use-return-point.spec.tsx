import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import {
  getReturnLink,
  isReturn,
  useRestoredScroll,
  useRestoredState,
  useRestoredWindowScroll,
  useReturnPoint,
} from './use-return-point';

const scrollTo = jest.fn();
const DETAIL = '/detail';

beforeEach(() => {
  scrollTo.mockReset();
  jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
});
afterEach(() => jest.restoreAllMocks());

function List() {
  useReturnPoint();
  useRestoredWindowScroll();
  const location = useLocation();
  const [lane, setLane] = useRestoredState('lane', 'first');
  return (
    <>
      <p>{`Filters: ${location.search}; ${isReturn(location) ? 'returned' : 'arrived'}; lane: ${lane}`}</p>
      <div ref={useRestoredScroll('board')} data-testid="board" />
      <button onClick={() => setLane('third')}>Third lane</button>
      <Link to={DETAIL}>Open</Link>
    </>
  );
}

function Detail({ list }: { list: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Link {...getReturnLink(list)}>Back to list</Link>
      <Link to={list}>List</Link>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  );
}

/** Shows a list, then scrolls it, chooses a lane and opens a detail of it. */
async function leaveList(list: string) {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[{ pathname: list, search: '?status=Lead', key: list }]}>
      <Routes>
        <Route path={list} element={<List />} />
        <Route path={DETAIL} element={<Detail list={list} />} />
      </Routes>
    </MemoryRouter>,
  );
  const board = screen.getByTestId('board');
  board.scrollLeft = 300;
  fireEvent.scroll(board);
  jest.replaceProperty(window, 'scrollY', 640);
  fireEvent.scroll(window);
  await user.click(screen.getByRole('button', { name: 'Third lane' }));
  await user.click(screen.getByRole('link', { name: 'Open' }));
  return user;
}

it('returns by a link to the filters, scroll positions and state that the page was left with', async () => {
  const user = await leaveList('/by-link');
  await user.click(screen.getByRole('link', { name: 'Back to list' }));
  expect(screen.getByText('Filters: ?status=Lead; returned; lane: third')).toBeInTheDocument();
  expect(screen.getByTestId('board').scrollLeft).toBe(300);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it('returns by the back button of the browser to the same', async () => {
  const user = await leaveList('/by-browser');
  await user.click(screen.getByRole('button', { name: 'Browser back' }));
  expect(screen.getByText('Filters: ?status=Lead; arrived; lane: third')).toBeInTheDocument();
  expect(screen.getByTestId('board').scrollLeft).toBe(300);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it('keeps a place through several returns', async () => {
  const user = await leaveList('/again');
  await user.click(screen.getByRole('link', { name: 'Back to list' }));
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await user.click(screen.getByRole('link', { name: 'Back to list' }));
  expect(screen.getByText('Filters: ?status=Lead; returned; lane: third')).toBeInTheDocument();
  expect(screen.getByTestId('board').scrollLeft).toBe(300);
});

it('begins anew where the page is opened by an ordinary link', async () => {
  const user = await leaveList('/anew');
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(screen.getByText('Filters: ; arrived; lane: first')).toBeInTheDocument();
  expect(screen.getByTestId('board').scrollLeft).toBe(0);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leads to the plain page if it was not visited', () => {
  expect(getReturnLink('/never')).toEqual({ to: '/never' });
});
