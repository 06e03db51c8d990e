import { runAdmin } from './admin/runAdmin.ts';

const { code, out, error } = await runAdmin(process.argv.slice(2), process.env);
if (out !== '') console.log(out);
if (error !== '') console.error(error);
process.exitCode = code;
