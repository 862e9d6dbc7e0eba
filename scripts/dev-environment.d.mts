export function devEnvironment(environment: NodeJS.ProcessEnv): Record<string, string>;
