import { randomBytes } from 'node:crypto';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { LOGO_LIMITS, type LogoProblem, logoProblem } from '#src/domain/company/logoProblem.ts';
import { type LogoType, readImage } from '#src/domain/company/readImage.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { settingsInVersion } from './settingsIn.ts';
import { writeSettings } from './writeSettings.ts';

const SENTENCES: Record<LogoProblem, Sentence> = {
  too_heavy: sentence('company.logo_too_heavy', { kilobytes: LOGO_LIMITS.bytes / 1024 }),
  svg: sentence('company.logo_svg'),
  unknown_type: sentence('company.logo_unknown_type'),
  too_small: sentence('company.logo_too_small', { pixels: LOGO_LIMITS.min }),
  too_large: sentence('company.logo_too_large', { pixels: LOGO_LIMITS.max }),
};

const ENDINGS: Record<LogoType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

async function forgetLogos({ tx, tenantId }: HandlerContext): Promise<void> {
  await tx.removeMany(
    'logos',
    (await tx.find('logos', { tenant_id: tenantId })).map(({ id }) => id),
  );
}

/** Checks the picture's bytes and stores it under an unguessable name. */
export async function uploadLogo(context: HandlerContext<'uploadLogo'>): Promise<CompanySettings> {
  const { tx, tenantId, body } = context;
  await settingsInVersion(context);
  const { content } = body;
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  const problem = logoProblem(bytes);
  const image = readImage(bytes);
  // Stryker disable next-line ConditionalExpression,StringLiteral: what is not a picture has a problem.
  if (problem !== null || image === null) throw unprocessable({ content: SENTENCES[problem ?? 'unknown_type'] });
  await forgetLogos(context);
  const id = `${randomBytes(16).toString('hex')}.${ENDINGS[image.type]}`;
  await tx.insert('logos', { id, tenant_id: tenantId, type: image.type, content });
  return await writeSettings(context, { logo_url: `/api/v2/files/logos/${id}` }, 'change logo');
}

export async function removeLogo(context: HandlerContext<'removeLogo'>): Promise<CompanySettings> {
  const settings = await settingsInVersion(context);
  await forgetLogos(context);
  return settings.logo_url === null ? settings : await writeSettings(context, { logo_url: null }, 'remove logo');
}
