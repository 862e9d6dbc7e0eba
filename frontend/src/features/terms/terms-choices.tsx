import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { TERMS_GOALS, type TermsGoal } from '@dealwright/finance';
import {
  MAX_GOALS,
  MIN_GOALS,
  MOVABLE_TERMS,
  type MovableTerm,
  type TermsForm,
  toggleGoal,
} from './terms-form-state';
import { GOAL_TEXTS } from './terms-texts';

export interface TermsFieldsProps {
  form: TermsForm;
  onChange: (part: Partial<TermsForm>) => void;
}

/** Checkboxes for what the solver may change. */
export function MovableTerms({ form, onChange }: TermsFieldsProps) {
  const toggle = (term: MovableTerm) =>
    form.movable.includes(term) ? form.movable.filter((other) => other !== term) : [...form.movable, term];
  return MOVABLE_TERMS.map(({ id, label }) => (
    <FormControlLabel
      key={id}
      sx={{ m: 0 }}
      control={
        <Checkbox
          size="small"
          checked={form.movable.includes(id)}
          onChange={() => onChange({ movable: toggle(id) })}
        />
      }
      label={label}
    />
  ));
}

/** Checkboxes for the goals; two or three can be chosen. */
export function Goals({ form, onChange }: TermsFieldsProps) {
  const isDisabled = (goal: TermsGoal) =>
    form.goals.includes(goal) ? form.goals.length <= MIN_GOALS : form.goals.length >= MAX_GOALS;
  return TERMS_GOALS.map((goal) => (
    <FormControlLabel
      key={goal}
      sx={{ m: 0 }}
      control={
        <Checkbox
          size="small"
          checked={form.goals.includes(goal)}
          disabled={isDisabled(goal)}
          onChange={() => onChange({ goals: toggleGoal(form.goals, goal) })}
        />
      }
      label={GOAL_TEXTS[goal].label}
    />
  ));
}
