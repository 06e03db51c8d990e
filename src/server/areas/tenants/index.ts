export { tenantFiguresOf } from './tenantFiguresOf.ts';
