/** Error messages that the browser and the server share. */
export const MESSAGES = {
  descriptionRequired: 'Description is required',
  interactionIncomplete: 'Please fill in the interaction type and summary',
  noteBlank: 'Please enter note content',
  brokerNameRequired: 'Broker name is required',
  historicalYearsCount: 'Historical years count must be between 1 and 10.',
  modelNameRequired: 'Model name is required',
} as const;
