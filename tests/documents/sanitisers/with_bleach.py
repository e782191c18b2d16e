import bleach


def clean(html):
    return bleach.clean(
        html,
        tags={*bleach.ALLOWED_TAGS, "oneapi-topup"},
        attributes={**bleach.ALLOWED_ATTRIBUTES, "oneapi-topup": ["base-url", "hide"]},
    )
