export { appearance } from '@image-production/previz-head/testing';
