/** Coefficients of note, 7(a) loan and buyer's cash, and a constant; dollars. */
export type LinearForm = readonly [note: number, loan: number, cash: number, constant: number];

/** A form scaled so that its value is the distance from where it is 0. */
export function toUnitLength(form: LinearForm): LinearForm {
  const length = Math.hypot(form[0], form[1], form[2]);
  return length === 0 ? form : [form[0] / length, form[1] / length, form[2] / length, form[3] / length];
}

/** A form with a larger constant. */
export function addConstant([note, loan, cash, constant]: LinearForm, more: number): LinearForm {
  return [note, loan, cash, constant + more];
}

/** The form with the opposite sign. */
export function negate([note, loan, cash, constant]: LinearForm): LinearForm {
  return [-note, -loan, -cash, -constant];
}

/** The value of a form at a point of note, 7(a) loan and cash. */
export function evaluateForm([note, loan, cash, constant]: LinearForm, point: ArrayLike<number>): number {
  return note * point[0]! + loan * point[1]! + cash * point[2]! + constant;
}
