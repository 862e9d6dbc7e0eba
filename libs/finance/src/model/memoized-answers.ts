/** Answers that are calculated when they are first asked for, and then stay. */
export abstract class MemoizedAnswers {
  private readonly answers = new Map<string, unknown>();

  protected once<Value>(question: string, calculate: () => Value): Value {
    if (!this.answers.has(question)) this.answers.set(question, calculate());
    return this.answers.get(question) as Value;
  }
}
