export { figuresOfTenants } from './tenantFiguresOf.ts';
