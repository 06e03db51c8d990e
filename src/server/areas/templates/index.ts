export { countTemplateUse } from './countTemplateUse.ts';
