<?php
/**
 * Deleted: nothing of it stays in the database.
 *
 * @package OneApiWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $oneapi_site ) {
		delete_blog_option( $oneapi_site, 'oneapi_widgets' );
	}
} else {
	delete_option( 'oneapi_widgets' );
}
