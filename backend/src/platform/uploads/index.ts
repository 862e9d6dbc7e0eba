export { sanitizeFileName } from './sanitize-file-name.js';
export { ApiUpload } from './api-upload.js';
export { type UploadedFile, type UploadRules, Uploads } from './uploads.js';
export { UploadsModule } from './uploads.module.js';
