/** Keys are UUIDs that the storage creates; nothing else ever becomes part of a path. */
export const FILE_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
