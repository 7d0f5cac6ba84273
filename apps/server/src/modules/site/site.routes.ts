import type { HandlersOf } from '#http/call-context.ts';
import { modelAddress } from './serve-cutout-model.ts';
import type { StoredModel } from './stored-model.ts';

/** Answers the settings of the header and footer, and the model that cutouts may use (PRODUCT §1). */
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
        tracker_src: services.config.trackerSrc,
        pay_providers: [...services.config.payProviders],
        sealing: services.config.sealing,
        cutout_model: presentModel(services.cutoutModel.current()),
      },
    };
  },
};

function presentModel(model: StoredModel | undefined) {
  if (!model) return null;
  const { size, mean, std, layout, output } = model.format;
  return {
    url: modelAddress(model),
    sha256: model.sha256,
    bytes: model.bytes,
    size,
    mean,
    std,
    layout,
    output,
  };
}
