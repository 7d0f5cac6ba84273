import type { HandlersOf } from '#http/call-context.ts';

/** What the header and footer show (PRODUCT §1). */
export const siteHandlers: HandlersOf<'site'> = {
  settings: (_input, { services }) => {
    const { site } = services.config;
    return {
      status: 1,
      data: {
        site_name: site.name,
        icp_number: site.icpNumber,
        support_qr: site.supportQr,
        contact_qr: site.contactQr,
      },
    };
  },
};
