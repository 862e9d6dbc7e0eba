export { ApiUpload } from './api-upload.js';
export { MAX_UPLOAD_BYTES, type UploadedFile, type UploadRules, Uploads } from './uploads.js';
export { UploadsModule } from './uploads.module.js';
